CREATE TABLE "line_up_places" (
	"event_id" text NOT NULL,
	"member_id" text NOT NULL,
	"is_benched" boolean DEFAULT false NOT NULL,
	"party" integer DEFAULT 0 NOT NULL,
	"party_name" text DEFAULT '' NOT NULL,
	"seat" integer DEFAULT 0 NOT NULL,
	"combat_role_id" integer,
	"note" text DEFAULT '' NOT NULL,
	CONSTRAINT "line_up_places_event_id_member_id_pk" PRIMARY KEY("event_id","member_id")
);
--> statement-breakpoint
CREATE TABLE "line_up_steps" (
	"event_id" text NOT NULL,
	"revision" integer NOT NULL,
	"actor_id" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"kind" text NOT NULL,
	"differences" jsonb NOT NULL,
	CONSTRAINT "line_up_steps_event_id_revision_pk" PRIMARY KEY("event_id","revision")
);
--> statement-breakpoint
CREATE TABLE "line_ups" (
	"event_id" text PRIMARY KEY NOT NULL,
	"revision" integer DEFAULT 0 NOT NULL,
	"plan" jsonb NOT NULL,
	"published_version" integer DEFAULT 0 NOT NULL,
	"published_revision" integer DEFAULT 0 NOT NULL,
	"published_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "line_up_places" ADD CONSTRAINT "line_up_places_event_id_line_ups_event_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."line_ups"("event_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "line_up_places" ADD CONSTRAINT "line_up_places_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "line_up_steps" ADD CONSTRAINT "line_up_steps_event_id_line_ups_event_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."line_ups"("event_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "line_up_steps" ADD CONSTRAINT "line_up_steps_actor_id_members_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "line_ups" ADD CONSTRAINT "line_ups_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "line_up_places_member_id_index" ON "line_up_places" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "line_up_steps_actor_id_index" ON "line_up_steps" USING btree ("actor_id");