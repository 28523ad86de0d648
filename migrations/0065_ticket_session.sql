-- A download link ends with the session that asked for it; links from before live on for their two hours.
alter table download add column session_id text;
