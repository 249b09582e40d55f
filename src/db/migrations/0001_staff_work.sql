CREATE TABLE "guild_days" (
	"day" date PRIMARY KEY NOT NULL,
	"messages" bigint DEFAULT 0 NOT NULL,
	"voice_seconds" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "guild_hours" (
	"hour" timestamp (3) with time zone PRIMARY KEY NOT NULL,
	"messages" bigint DEFAULT 0 NOT NULL,
	"voice_seconds" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "member_days" (
	"member_id" text NOT NULL,
	"day" date NOT NULL,
	"messages" integer DEFAULT 0 NOT NULL,
	"message_xp" integer DEFAULT 0 NOT NULL,
	"voice_seconds" integer DEFAULT 0 NOT NULL,
	"voice_xp" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "member_days_member_id_day_pk" PRIMARY KEY("member_id","day")
);
--> statement-breakpoint
CREATE TABLE "member_totals" (
	"member_id" text PRIMARY KEY NOT NULL,
	"messages" bigint DEFAULT 0 NOT NULL,
	"message_xp" bigint DEFAULT 0 NOT NULL,
	"message_xp_at" timestamp (3) with time zone,
	"voice_seconds" bigint DEFAULT 0 NOT NULL,
	"voice_xp" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit_log" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_log_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp (3) with time zone NOT NULL,
	"actor_id" text,
	"action" text NOT NULL,
	"subject" text NOT NULL,
	"before" jsonb,
	"after" jsonb
);
--> statement-breakpoint
CREATE TABLE "automation_configs" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "automation_configs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"check_delay_minutes" integer NOT NULL,
	"auto_remove_absent_users" boolean NOT NULL,
	"auto_remove_late_users" boolean NOT NULL,
	"ping_users" boolean NOT NULL,
	CONSTRAINT "automation_configs_delay" CHECK ("automation_configs"."check_delay_minutes" between 1 and 1440)
);
--> statement-breakpoint
CREATE TABLE "reaction_configs" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "reaction_configs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"emoji" text NOT NULL,
	"emoji_key" text NOT NULL,
	"moderator_role_id" text NOT NULL,
	"verification_role_id" text NOT NULL,
	"channel_id" text NOT NULL,
	CONSTRAINT "reaction_configs_are_unique" UNIQUE("emoji_key","channel_id","verification_role_id")
);
--> statement-breakpoint
CREATE TABLE "event_channels" (
	"channel_id" text PRIMARY KEY NOT NULL,
	"role_id" text NOT NULL,
	"game_id" integer NOT NULL,
	"sheet_id" integer
);
--> statement-breakpoint
CREATE TABLE "events" (
	"id" text PRIMARY KEY NOT NULL,
	"channel_id" text NOT NULL,
	"title" text NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"cancelled_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "games" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "games_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"role_id" text,
	"spreadsheet_id" text,
	"deleted_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "signups" (
	"id" text PRIMARY KEY NOT NULL,
	"event_id" text NOT NULL,
	"member_id" text NOT NULL,
	"answer" text NOT NULL,
	"signed_at" timestamp (3) with time zone NOT NULL,
	"removed_at" timestamp (3) with time zone,
	CONSTRAINT "signups_once_for_each_event" UNIQUE("event_id","member_id")
);
--> statement-breakpoint
CREATE TABLE "level_rewards" (
	"kind" text NOT NULL,
	"level" integer NOT NULL,
	"role_id" text NOT NULL,
	CONSTRAINT "level_rewards_kind_level_pk" PRIMARY KEY("kind","level"),
	CONSTRAINT "level_rewards_level" CHECK ("level_rewards"."level" between 1 and 1000)
);
--> statement-breakpoint
CREATE TABLE "xp_config" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"message_min_xp" integer DEFAULT 15 NOT NULL,
	"message_max_xp" integer DEFAULT 25 NOT NULL,
	"message_cooldown" integer DEFAULT 60 NOT NULL,
	"voice_min_xp" integer DEFAULT 5 NOT NULL,
	"voice_max_xp" integer DEFAULT 10 NOT NULL,
	"voice_cooldown" integer DEFAULT 5 NOT NULL,
	CONSTRAINT "xp_config_has_one_row" CHECK ("xp_config"."id" = 1),
	CONSTRAINT "xp_config_message_range" CHECK ("xp_config"."message_min_xp" <= "xp_config"."message_max_xp"),
	CONSTRAINT "xp_config_voice_range" CHECK ("xp_config"."voice_min_xp" <= "xp_config"."voice_max_xp")
);
--> statement-breakpoint
ALTER TABLE "member_days" ADD CONSTRAINT "member_days_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_totals" ADD CONSTRAINT "member_totals_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_actor_id_members_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reaction_configs" ADD CONSTRAINT "reaction_configs_moderator_role_id_roles_id_fk" FOREIGN KEY ("moderator_role_id") REFERENCES "public"."roles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reaction_configs" ADD CONSTRAINT "reaction_configs_verification_role_id_roles_id_fk" FOREIGN KEY ("verification_role_id") REFERENCES "public"."roles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reaction_configs" ADD CONSTRAINT "reaction_configs_channel_id_channels_id_fk" FOREIGN KEY ("channel_id") REFERENCES "public"."channels"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_channels" ADD CONSTRAINT "event_channels_channel_id_channels_id_fk" FOREIGN KEY ("channel_id") REFERENCES "public"."channels"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_channels" ADD CONSTRAINT "event_channels_role_id_roles_id_fk" FOREIGN KEY ("role_id") REFERENCES "public"."roles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_channels" ADD CONSTRAINT "event_channels_game_id_games_id_fk" FOREIGN KEY ("game_id") REFERENCES "public"."games"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_channel_id_channels_id_fk" FOREIGN KEY ("channel_id") REFERENCES "public"."channels"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "games" ADD CONSTRAINT "games_role_id_roles_id_fk" FOREIGN KEY ("role_id") REFERENCES "public"."roles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "signups" ADD CONSTRAINT "signups_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "signups" ADD CONSTRAINT "signups_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "level_rewards" ADD CONSTRAINT "level_rewards_role_id_roles_id_fk" FOREIGN KEY ("role_id") REFERENCES "public"."roles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "member_totals_messages_member_id_index" ON "member_totals" USING btree ("messages" DESC NULLS LAST,"member_id");--> statement-breakpoint
CREATE INDEX "member_totals_voice_seconds_member_id_index" ON "member_totals" USING btree ("voice_seconds" DESC NULLS LAST,"member_id");--> statement-breakpoint
CREATE INDEX "audit_log_at_id_index" ON "audit_log" USING btree ("at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "audit_log_actor_id_index" ON "audit_log" USING btree ("actor_id");--> statement-breakpoint
CREATE INDEX "events_channel_id_starts_at_id_index" ON "events" USING btree ("channel_id","starts_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "signups_member_id_index" ON "signups" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "signups_signed_at_index" ON "signups" USING btree ("signed_at");