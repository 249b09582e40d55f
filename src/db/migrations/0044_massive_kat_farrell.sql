CREATE TABLE "interview_availability" (
	"member_id" text PRIMARY KEY NOT NULL,
	"time_zone" text NOT NULL,
	"weekly" jsonb NOT NULL,
	"exceptions" jsonb NOT NULL,
	"single_times" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "interview_rules" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"length_minutes" integer NOT NULL,
	"notice_hours" integer NOT NULL,
	"buffer_minutes" integer NOT NULL,
	CONSTRAINT "interview_rules_has_one_row" CHECK ("interview_rules"."id" = 1),
	CONSTRAINT "interview_rules_times" CHECK ("interview_rules"."length_minutes" > 0 and "interview_rules"."notice_hours" >= 0 and "interview_rules"."buffer_minutes" >= 0)
);
--> statement-breakpoint
CREATE TABLE "interviews" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "interviews_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"submission_id" integer NOT NULL,
	"interviewer_id" text,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"length_minutes" integer NOT NULL,
	"state" text DEFAULT 'booked' NOT NULL,
	"agreed_at" timestamp (3) with time zone NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"missed_by" text,
	"day_reminder_of" timestamp (3) with time zone,
	"soon_reminder_of" timestamp (3) with time zone,
	CONSTRAINT "interviews_missed" CHECK (("interviews"."state" = 'no-show') = ("interviews"."missed_by" is not null))
);
--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "time_zone" text;--> statement-breakpoint
ALTER TABLE "interview_rooms" ADD COLUMN "interview_offered_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "interview_availability" ADD CONSTRAINT "interview_availability_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "interviews" ADD CONSTRAINT "interviews_submission_id_submissions_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."submissions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "interviews" ADD CONSTRAINT "interviews_interviewer_id_members_id_fk" FOREIGN KEY ("interviewer_id") REFERENCES "public"."members"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "interviews_one_booked" ON "interviews" USING btree ("submission_id") WHERE "interviews"."state" = 'booked';--> statement-breakpoint
CREATE UNIQUE INDEX "interviews_booked_once" ON "interviews" USING btree ("interviewer_id","starts_at") WHERE "interviews"."state" = 'booked';--> statement-breakpoint
CREATE INDEX "interviews_submission_id_index" ON "interviews" USING btree ("submission_id");--> statement-breakpoint
CREATE INDEX "interviews_upcoming" ON "interviews" USING btree ("starts_at") WHERE "interviews"."state" = 'booked';