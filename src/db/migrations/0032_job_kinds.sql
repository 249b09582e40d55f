-- Jobs, steps and handlers get one name each.
UPDATE "submission_steps" SET "step" = CASE "step" WHEN 'tell-room' THEN 'notify-room' ELSE 'notify-applicant' END
WHERE "step" IN ('tell-room', 'tell-applicant');--> statement-breakpoint
UPDATE "jobs" SET "kind" = CASE "kind"
  WHEN 'interview-room' THEN 'open-room'
  WHEN 'tell-room' THEN 'notify-room'
  WHEN 'tell-applicant' THEN 'notify-applicant'
  WHEN 'remove-room' THEN 'delete-room'
  WHEN 'room-access' THEN 'update-room-access'
  WHEN 'event-post' THEN 'sync-event-post'
  WHEN 'event-calendar' THEN 'sync-server-event'
  WHEN 'event-reminder' THEN 'send-event-reminder'
  WHEN 'event-mention' THEN 'remind-in-channel'
  WHEN 'event-place' THEN 'notify-of-place'
  WHEN 'attendance-check' THEN 'check-attendance'
  WHEN 'reward-roles' THEN 'update-reward-roles'
  WHEN 'level-up' THEN 'announce-level'
  WHEN 'verification' THEN 'give-verified-role'
  WHEN 'passing-reply' THEN 'send-temporary-reply'
  WHEN 'reply-deletion' THEN 'delete-temporary-reply'
  WHEN 'sheet-tab' THEN 'write-sheet-tab'
  -- One job did whichever of the two steps the newest decision has.
  WHEN 'approved-role' THEN coalesce((
    SELECT "step" FROM "submission_steps"
    WHERE "submission_id" = ("input"->>'submissionId')::int AND "step" IN ('give-role', 'take-role')
    ORDER BY "decision_id" DESC LIMIT 1), 'give-role')
  ELSE "kind" END;
