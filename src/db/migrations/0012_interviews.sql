CREATE TABLE "interview_rooms" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "interview_rooms_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"submission_id" integer NOT NULL,
	"member_id" text NOT NULL,
	"state" text NOT NULL,
	"channel_id" text,
	"welcome_id" text,
	"opened_at" timestamp (3) with time zone,
	"closed_at" timestamp (3) with time zone,
	"closed_by" text,
	"seen_message_id" text,
	"staff_spoke_at" timestamp (3) with time zone,
	"applicant_spoke_at" timestamp (3) with time zone,
	"reminded_of" timestamp (3) with time zone,
	"reminded_at" timestamp (3) with time zone,
	"is_paused" boolean DEFAULT false NOT NULL,
	CONSTRAINT "interview_rooms_channelId_unique" UNIQUE("channel_id")
);
--> statement-breakpoint
CREATE TABLE "submission_events" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "submission_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"submission_id" integer NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"kind" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "submission_steps" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "submission_steps_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"submission_id" integer NOT NULL,
	"decision_id" integer,
	"step" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"reason" text,
	"at" timestamp (3) with time zone NOT NULL,
	"role_id" text
);
--> statement-breakpoint
ALTER TABLE "interview_rooms" ADD CONSTRAINT "interview_rooms_submission_id_submissions_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."submissions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "interview_rooms" ADD CONSTRAINT "interview_rooms_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "interview_rooms" ADD CONSTRAINT "interview_rooms_closed_by_members_id_fk" FOREIGN KEY ("closed_by") REFERENCES "public"."members"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submission_events" ADD CONSTRAINT "submission_events_submission_id_submissions_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."submissions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submission_steps" ADD CONSTRAINT "submission_steps_submission_id_submissions_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."submissions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submission_steps" ADD CONSTRAINT "submission_steps_decision_id_decisions_id_fk" FOREIGN KEY ("decision_id") REFERENCES "public"."decisions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "interview_rooms_one_open" ON "interview_rooms" USING btree ("member_id") WHERE "interview_rooms"."state" in ('making', 'open');--> statement-breakpoint
CREATE INDEX "interview_rooms_submission_id_index" ON "interview_rooms" USING btree ("submission_id");--> statement-breakpoint
CREATE UNIQUE INDEX "submission_events_once" ON "submission_events" USING btree ("submission_id","kind","at");--> statement-breakpoint
CREATE UNIQUE INDEX "submission_steps_once" ON "submission_steps" USING btree ("submission_id","step",coalesce("decision_id", 0));