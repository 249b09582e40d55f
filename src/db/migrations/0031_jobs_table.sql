CREATE TABLE "jobs" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"input" jsonb NOT NULL,
	"state" text DEFAULT 'created' NOT NULL,
	"priority" integer DEFAULT 0 NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"run_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"started_at" timestamp with time zone,
	"finished_at" timestamp with time zone,
	"last_error" text
);
--> statement-breakpoint
CREATE UNIQUE INDEX "jobs_created_once" ON "jobs" USING btree ("kind","key") WHERE "jobs"."state" = 'created';--> statement-breakpoint
CREATE INDEX "jobs_due" ON "jobs" USING btree ("run_at") WHERE "jobs"."finished_at" is null;--> statement-breakpoint
CREATE INDEX "jobs_finished" ON "jobs" USING btree ("finished_at") WHERE "jobs"."finished_at" is not null;--> statement-breakpoint
-- Jobs move here from pg-boss. The lock keeps other processes from enqueuing what would be dropped.
LOCK TABLE pgboss.job IN ACCESS EXCLUSIVE MODE;--> statement-breakpoint
INSERT INTO "jobs" ("id", "kind", "key", "input", "state", "priority", "attempts", "run_at", "created_at", "started_at", "finished_at", "last_error")
SELECT id, data->>'kind', coalesce(substr(singleton_key, length(data->>'kind') + 2), id::text), data->'input', state::text, priority,
  retry_count + (started_on IS NOT NULL)::int, start_after, created_on, started_on, completed_on,
  coalesce(output->>'reason', CASE WHEN state = 'failed' THEN 'It took too long.' END)
FROM pgboss.job WHERE state IN ('created', 'retry', 'active', 'failed');--> statement-breakpoint
DROP SCHEMA pgboss CASCADE;
