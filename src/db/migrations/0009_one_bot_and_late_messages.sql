CREATE TABLE "bot_lease" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"holder_id" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "bot_lease_has_one_row" CHECK ("bot_lease"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "thread_search" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"since" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "thread_search_has_one_row" CHECK ("thread_search"."id" = 1)
);
--> statement-breakpoint
ALTER TABLE "channel_marks" ADD COLUMN "recent_ids" bigint[] DEFAULT '{}' NOT NULL;