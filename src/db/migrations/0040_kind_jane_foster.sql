CREATE TABLE "event_presence" (
	"event_id" text NOT NULL,
	"member_id" text NOT NULL,
	"from_at" timestamp (3) with time zone NOT NULL,
	"until_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "event_presence_event_id_member_id_from_at_pk" PRIMARY KEY("event_id","member_id","from_at")
);
--> statement-breakpoint
CREATE TABLE "event_presence_gaps" (
	"event_id" text NOT NULL,
	"from_at" timestamp (3) with time zone NOT NULL,
	"until_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "event_presence_gaps_event_id_from_at_pk" PRIMARY KEY("event_id","from_at")
);
--> statement-breakpoint
ALTER TABLE "attendance" DROP CONSTRAINT "attendance_says_something";--> statement-breakpoint
ALTER TABLE "attendance" ADD COLUMN "outcome" text;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "presence_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "attendance_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "signups" ADD COLUMN "has_declined_late" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "presence_days" integer DEFAULT 90 NOT NULL;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "reliability_days" integer DEFAULT 90 NOT NULL;--> statement-breakpoint
ALTER TABLE "event_presence" ADD CONSTRAINT "event_presence_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_presence" ADD CONSTRAINT "event_presence_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_presence_gaps" ADD CONSTRAINT "event_presence_gaps_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "event_presence_member_id_index" ON "event_presence" USING btree ("member_id");--> statement-breakpoint
ALTER TABLE "attendance" ADD CONSTRAINT "attendance_says_something" CHECK (coalesce("attendance"."found", "attendance"."outcome", "attendance"."decided") is not null);--> statement-breakpoint
ALTER TABLE "settings" ADD CONSTRAINT "settings_attendance_days" CHECK ("settings"."presence_days" > 0 and "settings"."reliability_days" > 0);