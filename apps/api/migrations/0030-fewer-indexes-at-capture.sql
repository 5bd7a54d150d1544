-- Every capture writes all of a tip's index entries again, so each index costs every tip twice. Cards
-- are compared only among the tips of one location or of one device, which are found by theirs; and
-- few payments have a bill.
drop index tipping.tips_of_card;
alter table tipping.tips drop constraint tips_service_payment_id_key;
create unique index tips_service_payment on tipping.tips (service_payment_id)
  where service_payment_id is not null;
