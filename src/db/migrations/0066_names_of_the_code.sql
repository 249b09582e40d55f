-- Tables, columns and constraints get the names that the code has for them.
ALTER TABLE "sources" RENAME TO "connected_services";--> statement-breakpoint
ALTER TABLE "begun_reward_roles" RENAME TO "pending_reward_roles";--> statement-breakpoint
ALTER TABLE "begun_verifications" RENAME TO "pending_verifications";--> statement-breakpoint
ALTER TABLE "channel_marks" RENAME TO "channel_cursors";--> statement-breakpoint
ALTER TABLE "counted_batch" RENAME TO "last_batch";--> statement-breakpoint
ALTER TABLE "gateway_bookmark" RENAME TO "gateway_sessions";--> statement-breakpoint
ALTER TABLE "heard_reactions" RENAME TO "handled_reactions";--> statement-breakpoint
ALTER TABLE "reaction_reading" RENAME TO "reaction_backfill";--> statement-breakpoint
ALTER TABLE "kept_rejections" RENAME TO "stored_rejections";--> statement-breakpoint
ALTER TABLE "automation_configs" RENAME TO "attendance_check_configs";--> statement-breakpoint
ALTER TABLE "pending_reward_roles" RENAME COLUMN "deed" TO "kind";--> statement-breakpoint
ALTER TABLE "attendance_checks" RENAME COLUMN "told" TO "sent_messages";--> statement-breakpoint
ALTER TABLE "member_totals" RENAME COLUMN "messages" TO "message_count";--> statement-breakpoint
ALTER TABLE "member_days" RENAME COLUMN "messages" TO "message_count";--> statement-breakpoint
ALTER TABLE "guild_days" RENAME COLUMN "messages" TO "message_count";--> statement-breakpoint
ALTER TABLE "guild_hours" RENAME COLUMN "messages" TO "message_count";--> statement-breakpoint
ALTER TABLE "history_channels" RENAME COLUMN "messages" TO "message_count";--> statement-breakpoint
ALTER TABLE "history_members" RENAME COLUMN "messages" TO "message_count";--> statement-breakpoint
ALTER TABLE "history_member_days" RENAME COLUMN "messages" TO "message_count";--> statement-breakpoint
ALTER TABLE "history_guild_days" RENAME COLUMN "messages" TO "message_count";--> statement-breakpoint
ALTER TABLE "history_guild_hours" RENAME COLUMN "messages" TO "message_count";--> statement-breakpoint
-- Constraints, indexes and sequences are named after their tables.
DO $$
DECLARE
	renamed record;
	found record;
BEGIN
	FOR renamed IN
		SELECT * FROM (VALUES
			('sources', 'connected_services'),
			('begun_reward_roles', 'pending_reward_roles'),
			('begun_verifications', 'pending_verifications'),
			('channel_marks', 'channel_cursors'),
			('counted_batch', 'last_batch'),
			('gateway_bookmark', 'gateway_sessions'),
			('heard_reactions', 'handled_reactions'),
			('reaction_reading', 'reaction_backfill'),
			('kept_rejections', 'stored_rejections'),
			('automation_configs', 'attendance_check_configs')
		) AS tables (earlier, present)
	LOOP
		FOR found IN
			SELECT conname AS name, conrelid::regclass AS "table", renamed.present || substr(conname, length(renamed.earlier) + 1) AS present
			FROM pg_constraint
			WHERE connamespace = 'public'::regnamespace AND starts_with(conname, renamed.earlier || '_')
		LOOP
			EXECUTE format('ALTER TABLE %s RENAME CONSTRAINT %I TO %I', found."table", found.name, found.present);
		END LOOP;
		-- The index of a constraint was renamed with it. This form renames sequences, too.
		FOR found IN
			SELECT relname AS name, renamed.present || substr(relname, length(renamed.earlier) + 1) AS present
			FROM pg_class
			WHERE relnamespace = 'public'::regnamespace AND relkind IN ('i', 'S') AND starts_with(relname, renamed.earlier || '_')
		LOOP
			EXECUTE format('ALTER TABLE %I RENAME TO %I', found.name, found.present);
		END LOOP;
	END LOOP;
END $$;
--> statement-breakpoint
ALTER TABLE "interview_rooms" RENAME COLUMN "staff_spoke_at" TO "last_staff_message_at";--> statement-breakpoint
ALTER TABLE "interview_rooms" RENAME COLUMN "staff_first_spoke_at" TO "first_staff_message_at";--> statement-breakpoint
ALTER TABLE "interview_rooms" RENAME COLUMN "applicant_spoke_at" TO "last_applicant_message_at";--> statement-breakpoint
DROP INDEX "interview_rooms_one_open";--> statement-breakpoint
UPDATE "interview_rooms" SET "state" = 'creating' WHERE "state" = 'making';--> statement-breakpoint
CREATE UNIQUE INDEX "interview_rooms_one_open" ON "interview_rooms" USING btree ("member_id") WHERE "interview_rooms"."state" in ('creating', 'open');--> statement-breakpoint
UPDATE "jobs" SET "input" = jsonb_build_object('submissionId', "input"->'submissionId', 'createdSince', "input"->'madeSince')
WHERE "kind" = 'delete-room' AND "input" ? 'madeSince';
