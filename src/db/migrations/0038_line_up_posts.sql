CREATE TABLE "line_up_messages" (
	"event_id" text NOT NULL,
	"position" integer NOT NULL,
	"channel_id" text NOT NULL,
	"message_id" text NOT NULL,
	"content" text NOT NULL,
	CONSTRAINT "line_up_messages_event_id_position_pk" PRIMARY KEY("event_id","position")
);
--> statement-breakpoint
CREATE TABLE "line_up_notices" (
	"event_id" text NOT NULL,
	"member_id" text NOT NULL,
	"version" integer NOT NULL,
	"via" text NOT NULL,
	"sent_at" timestamp (3) with time zone,
	CONSTRAINT "line_up_notices_event_id_member_id_pk" PRIMARY KEY("event_id","member_id")
);
--> statement-breakpoint
ALTER TABLE "line_up_messages" ADD CONSTRAINT "line_up_messages_event_id_line_ups_event_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."line_ups"("event_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "line_up_notices" ADD CONSTRAINT "line_up_notices_event_id_line_ups_event_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."line_ups"("event_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "line_up_notices" ADD CONSTRAINT "line_up_notices_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "line_up_notices_member_id_index" ON "line_up_notices" USING btree ("member_id");