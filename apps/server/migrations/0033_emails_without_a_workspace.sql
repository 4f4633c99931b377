-- An email can be approved whatever it was written for, and an artifact need not hold an email's content.
alter table email_approvals validate constraint email_approvals_draft;
-- way back: add it again; the release before approves emails of artifacts only, which have a draft of the same id
alter table email_approvals drop constraint email_approvals_artifact;
-- way back: add it again; the trigger of 0032 fills in the content within the same transaction
alter table workspace_artifacts drop constraint workspace_artifacts_email_is_whole;
