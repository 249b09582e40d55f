ALTER TABLE "reaction_configs" ADD COLUMN "saved_by" text;--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "unconfirmed_since" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "roles" ADD COLUMN "powers" text[];--> statement-breakpoint
ALTER TABLE "level_rewards" ADD COLUMN "saved_by" text;--> statement-breakpoint
ALTER TABLE "begun_verifications" ADD COLUMN "moderator_id" text;--> statement-breakpoint
-- The permissions of the roles are not known yet: the bot starts a new gateway session, for which Discord sends the whole guild.
UPDATE "gateway_bookmark" SET "intents" = 0;--> statement-breakpoint
UPDATE "level_rewards" SET "saved_by" = (
	SELECT "actor_id" FROM "audit_log" WHERE "action" = 'level reward saved'
		AND "subject" = "level_rewards"."kind" || ' level ' || "level_rewards"."level"
		AND "after"->>'roleId' = "level_rewards"."role_id"
	ORDER BY "audit_log"."id" DESC LIMIT 1);--> statement-breakpoint
UPDATE "reaction_configs" SET "saved_by" = (
	SELECT "actor_id" FROM "audit_log" WHERE "action" = 'reaction saved'
		AND "after"->>'id' = "reaction_configs"."id"::text
		AND "after"->>'verificationRoleId' = "reaction_configs"."verification_role_id"
	ORDER BY "audit_log"."id" DESC LIMIT 1);--> statement-breakpoint
-- Rights of @everyone opened every interview room to the whole server.
DELETE FROM "role_tasks" WHERE "role_id" IN (SELECT "id" FROM "guild");--> statement-breakpoint
UPDATE "settings" SET "staff_role_ids" = array_remove("staff_role_ids", (SELECT "id" FROM "guild"))
	WHERE (SELECT "id" FROM "guild") = ANY("staff_role_ids");--> statement-breakpoint
-- Each application has a job of its own for its room.
UPDATE "jobs" SET "key" = "input"->>'submissionId' WHERE "kind" = 'open-room';
