-- Words that somebody of the platform wrote for a person while viewing as them: they are said by whoever
-- wrote them, to the person and to the desk.
alter table support.messages
  add column written_by uuid,
  add constraint written_for_a_person check (written_by is null or author_type = 'user');
