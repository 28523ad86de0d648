-- An operator's looks at customers' accounts end with the operator's own sessions.
create index session_viewer_key on session (viewer_id) where viewer_id is not null;
