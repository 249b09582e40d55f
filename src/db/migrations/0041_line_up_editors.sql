CREATE TABLE "line_up_editors" (
	"event_id" text NOT NULL,
	"member_id" text NOT NULL,
	"seen_at" timestamp (3) with time zone NOT NULL,
	"held_member_id" text,
	CONSTRAINT "line_up_editors_event_id_member_id_pk" PRIMARY KEY("event_id","member_id")
);
--> statement-breakpoint
ALTER TABLE "line_up_editors" ADD CONSTRAINT "line_up_editors_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "line_up_editors" ADD CONSTRAINT "line_up_editors_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "line_up_editors_member_id_index" ON "line_up_editors" USING btree ("member_id");