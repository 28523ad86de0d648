-- When a customer, whose letters go to a mailbox that nobody has proved, wanted no more to be asked about it.
alter table app_user add column mailbox_question_ended_at bigint;
