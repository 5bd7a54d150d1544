-- A question of a bank's and the dispute that comes of it have one name at Adyen, and each is answered: what
-- is told of the answers has one code. `turn` says which of our answers it is about; '' where a code comes once.
alter table providers.adyen_facts add column turn text not null default '';
alter table providers.adyen_facts drop constraint adyen_facts_pkey;
alter table providers.adyen_facts
  add primary key (payment_system, event_code, psp_reference, is_success, turn);
