CREATE TABLE "attendance_contests" (
	"event_id" text NOT NULL,
	"member_id" text NOT NULL,
	"contested" text NOT NULL,
	"reason" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"is_accepted" boolean,
	"corrected" text,
	"note" text DEFAULT '' NOT NULL,
	"decided_at" timestamp (3) with time zone,
	CONSTRAINT "attendance_contests_event_id_member_id_pk" PRIMARY KEY("event_id","member_id"),
	CONSTRAINT "contests_are_open_or_decided" CHECK (("attendance_contests"."is_accepted" is null) = ("attendance_contests"."decided_at" is null)
        and coalesce("attendance_contests"."is_accepted", false) = ("attendance_contests"."corrected" is not null))
);
--> statement-breakpoint
ALTER TABLE "attendance" ADD COLUMN "decided_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "attendance_contests" ADD CONSTRAINT "attendance_contests_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attendance_contests" ADD CONSTRAINT "attendance_contests_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "attendance_contests_member_id_index" ON "attendance_contests" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "attendance_contests_at_index" ON "attendance_contests" USING btree ("at") WHERE "attendance_contests"."is_accepted" is null;