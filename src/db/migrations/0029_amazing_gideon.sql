CREATE TABLE "dm_openings" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "dm_openings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"at" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL,
	"is_refused" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
ALTER TABLE "signups" ADD COLUMN "reminder_state" text;--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "dm_channel_id" text;