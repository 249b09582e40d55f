CREATE TABLE "event_templates" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "event_templates_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"channel_id" text,
	"game_id" integer,
	"title" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"duration_minutes" integer NOT NULL,
	"capacity" integer,
	"needs" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"deadline_minutes" integer DEFAULT 0 NOT NULL,
	"signup_role_ids" text[] DEFAULT '{}' NOT NULL,
	"counts_for_reliability" boolean DEFAULT true NOT NULL,
	"voice_channel_id" text,
	"repeats_weekly" boolean DEFAULT false NOT NULL,
	"parties" jsonb DEFAULT '[]'::jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "game_id" integer;--> statement-breakpoint
UPDATE "events" SET "game_id" = "event_channels"."game_id" FROM "event_channels" WHERE "event_channels"."channel_id" = "events"."channel_id";--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "template_id" integer;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "needs" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "deadline_minutes" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "signup_role_ids" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "counts_for_reliability" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "voice_channel_id" text;--> statement-breakpoint
ALTER TABLE "signups" ADD COLUMN "late_minutes" integer;--> statement-breakpoint
ALTER TABLE "signups" ADD COLUMN "character_id" integer;--> statement-breakpoint
ALTER TABLE "signups" ADD COLUMN "character_name" text;--> statement-breakpoint
ALTER TABLE "signups" ADD COLUMN "class_id" integer;--> statement-breakpoint
ALTER TABLE "signups" ADD COLUMN "class_name" text;--> statement-breakpoint
ALTER TABLE "signups" ADD COLUMN "combat_role_id" integer;--> statement-breakpoint
ALTER TABLE "event_templates" ADD CONSTRAINT "event_templates_channel_id_channels_id_fk" FOREIGN KEY ("channel_id") REFERENCES "public"."channels"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_templates" ADD CONSTRAINT "event_templates_game_id_games_id_fk" FOREIGN KEY ("game_id") REFERENCES "public"."games"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_templates" ADD CONSTRAINT "event_templates_voice_channel_id_channels_id_fk" FOREIGN KEY ("voice_channel_id") REFERENCES "public"."channels"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "event_templates_name" ON "event_templates" USING btree (lower("name"));--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_game_id_games_id_fk" FOREIGN KEY ("game_id") REFERENCES "public"."games"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_template_id_event_templates_id_fk" FOREIGN KEY ("template_id") REFERENCES "public"."event_templates"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_voice_channel_id_channels_id_fk" FOREIGN KEY ("voice_channel_id") REFERENCES "public"."channels"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "signups" ADD CONSTRAINT "signups_character_id_characters_id_fk" FOREIGN KEY ("character_id") REFERENCES "public"."characters"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "signups" ADD CONSTRAINT "signups_class_id_game_classes_id_fk" FOREIGN KEY ("class_id") REFERENCES "public"."game_classes"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "signups" ADD CONSTRAINT "signups_combat_role_id_combat_roles_id_fk" FOREIGN KEY ("combat_role_id") REFERENCES "public"."combat_roles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "signups_character_id_index" ON "signups" USING btree ("character_id");