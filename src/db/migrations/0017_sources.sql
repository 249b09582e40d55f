CREATE TABLE "sources" (
	"name" text PRIMARY KEY NOT NULL,
	"last_success_at" timestamp (3) with time zone,
	"last_failure_at" timestamp (3) with time zone,
	"failure" text
);
--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "imported_at" timestamp (3) with time zone;