CREATE TABLE "channel_marks" (
	"channel_id" text PRIMARY KEY NOT NULL,
	"message_id" bigint NOT NULL,
	"is_behind" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "counted_batch" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"batch_id" text NOT NULL,
	CONSTRAINT "counted_batch_has_one_row" CHECK ("counted_batch"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "gateway_bookmark" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"session_id" text NOT NULL,
	"resume_url" text NOT NULL,
	"sequence" bigint NOT NULL,
	"written_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "gateway_bookmark_has_one_row" CHECK ("gateway_bookmark"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "voice_presences" (
	"member_id" text PRIMARY KEY NOT NULL,
	"channel_id" text NOT NULL,
	"is_deafened" boolean NOT NULL,
	"is_bot" boolean NOT NULL
);
--> statement-breakpoint
ALTER TABLE "member_totals" ADD COLUMN "voice_rest_milliseconds" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "member_totals" ADD COLUMN "voice_seconds_to_award" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "does_voice_count_alone" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "channel_marks_behind" ON "channel_marks" USING btree ("channel_id") WHERE "channel_marks"."is_behind";