-- What an application said when an operator asked for more, as JSON: beside it the reviewer sees what the customer changed.
-- Null once it is decided, and where nobody has asked.
alter table application add column asked_answers text;
