CREATE TABLE "attendance" (
	"event_id" text NOT NULL,
	"member_id" text NOT NULL,
	"found" text,
	"decided" text,
	"is_taken_off" boolean DEFAULT false NOT NULL,
	CONSTRAINT "attendance_event_id_member_id_pk" PRIMARY KEY("event_id","member_id"),
	CONSTRAINT "attendance_says_something" CHECK (coalesce("attendance"."found", "attendance"."decided") is not null)
);
--> statement-breakpoint
CREATE TABLE "attendance_checks" (
	"event_id" text NOT NULL,
	"config_id" integer NOT NULL,
	"state" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"note" text,
	"summary" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"told" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "attendance_checks_event_id_config_id_pk" PRIMARY KEY("event_id","config_id")
);
--> statement-breakpoint
CREATE TABLE "leaves" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "leaves_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"member_id" text NOT NULL,
	"from_day" date NOT NULL,
	"to_day" date NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	CONSTRAINT "leaves_have_an_end" CHECK ("leaves"."from_day" <= "leaves"."to_day")
);
--> statement-breakpoint
ALTER TABLE "attendance" ADD CONSTRAINT "attendance_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attendance" ADD CONSTRAINT "attendance_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attendance_checks" ADD CONSTRAINT "attendance_checks_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leaves" ADD CONSTRAINT "leaves_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "attendance_member_id_index" ON "attendance" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "leaves_member_id_to_day_index" ON "leaves" USING btree ("member_id","to_day");