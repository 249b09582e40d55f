CREATE TABLE "event_change_notices" (
	"event_id" text NOT NULL,
	"member_id" text NOT NULL,
	"via" text NOT NULL,
	"channel_id" text,
	"message_id" text,
	CONSTRAINT "event_change_notices_event_id_member_id_pk" PRIMARY KEY("event_id","member_id")
);
--> statement-breakpoint
CREATE TABLE "event_changes" (
	"event_id" text PRIMARY KEY NOT NULL,
	"before" jsonb NOT NULL,
	"notified_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "event_series" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "event_series_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"weekday" integer NOT NULL,
	"minute_of_day" integer NOT NULL,
	"template_id" integer,
	"game_id" integer,
	"title" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"duration_minutes" integer NOT NULL,
	"capacity" integer,
	"needs" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"deadline_minutes" integer DEFAULT 0 NOT NULL,
	"signup_role_ids" text[] DEFAULT '{}' NOT NULL,
	"counts_for_reliability" boolean DEFAULT true NOT NULL,
	"voice_channel_id" text
);
--> statement-breakpoint
ALTER TABLE "interviews" ADD COLUMN "revision" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "attendance" ADD COLUMN "was_seen" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "series_id" integer;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "series_day" text;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "revision" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "revised_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "moved_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "event_change_notices" ADD CONSTRAINT "event_change_notices_event_id_event_changes_event_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."event_changes"("event_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_change_notices" ADD CONSTRAINT "event_change_notices_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_changes" ADD CONSTRAINT "event_changes_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_series" ADD CONSTRAINT "event_series_template_id_event_templates_id_fk" FOREIGN KEY ("template_id") REFERENCES "public"."event_templates"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_series" ADD CONSTRAINT "event_series_game_id_games_id_fk" FOREIGN KEY ("game_id") REFERENCES "public"."games"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_series" ADD CONSTRAINT "event_series_voice_channel_id_channels_id_fk" FOREIGN KEY ("voice_channel_id") REFERENCES "public"."channels"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "event_change_notices_member_id_index" ON "event_change_notices" USING btree ("member_id");--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_series_id_event_series_id_fk" FOREIGN KEY ("series_id") REFERENCES "public"."event_series"("id") ON DELETE set null ON UPDATE no action;