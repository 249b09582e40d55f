CREATE TABLE "rate_windows" (
	"key" text PRIMARY KEY NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"hits" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "bot_heartbeat" ADD COLUMN "events_written" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "bot_heartbeat" ADD COLUMN "lag_milliseconds" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "bot_heartbeat" ADD COLUMN "resumes" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "bot_heartbeat" ADD COLUMN "sessions_begun" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "rate_windows_ends_at_index" ON "rate_windows" USING btree ("ends_at");