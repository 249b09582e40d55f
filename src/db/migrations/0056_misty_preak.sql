CREATE TABLE "history_channels" (
	"run_id" integer NOT NULL,
	"channel_id" text NOT NULL,
	"started_after" bigint NOT NULL,
	"state" text DEFAULT 'reading' NOT NULL,
	"pages" integer DEFAULT 0 NOT NULL,
	"messages" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "history_channels_run_id_channel_id_pk" PRIMARY KEY("run_id","channel_id")
);
--> statement-breakpoint
CREATE TABLE "history_guild_days" (
	"run_id" integer NOT NULL,
	"day" date NOT NULL,
	"messages" integer NOT NULL,
	CONSTRAINT "history_guild_days_run_id_day_pk" PRIMARY KEY("run_id","day")
);
--> statement-breakpoint
CREATE TABLE "history_guild_hours" (
	"run_id" integer NOT NULL,
	"hour" timestamp (3) with time zone NOT NULL,
	"messages" integer NOT NULL,
	CONSTRAINT "history_guild_hours_run_id_hour_pk" PRIMARY KEY("run_id","hour")
);
--> statement-breakpoint
CREATE TABLE "history_member_days" (
	"run_id" integer NOT NULL,
	"member_id" text NOT NULL,
	"day" date NOT NULL,
	"messages" integer DEFAULT 0 NOT NULL,
	"message_xp" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "history_member_days_run_id_member_id_day_pk" PRIMARY KEY("run_id","member_id","day")
);
--> statement-breakpoint
CREATE TABLE "history_members" (
	"run_id" integer NOT NULL,
	"member_id" text NOT NULL,
	"messages" integer DEFAULT 0 NOT NULL,
	"message_xp" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "history_members_run_id_member_id_pk" PRIMARY KEY("run_id","member_id")
);
--> statement-breakpoint
CREATE TABLE "history_messages" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "history_messages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"run_id" integer NOT NULL,
	"member_id" text NOT NULL,
	"sent_at" bigint[] NOT NULL
);
--> statement-breakpoint
CREATE TABLE "history_runs" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "history_runs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"state" text NOT NULL,
	"is_paused" boolean DEFAULT false NOT NULL,
	"since_day" date NOT NULL,
	"since" timestamp (3) with time zone NOT NULL,
	"counts_xp" boolean NOT NULL,
	"seed" text NOT NULL,
	"requests_per_second" integer NOT NULL,
	"pages" integer DEFAULT 0 NOT NULL,
	"worked_milliseconds" bigint DEFAULT 0 NOT NULL,
	"problem" text,
	"created_by" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"done_at" timestamp (3) with time zone,
	"undone_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "channel_marks" ADD COLUMN "counted_after" bigint;--> statement-breakpoint
-- When counting began is not stored; nothing was counted before the first hour with messages.
UPDATE "channel_marks" SET "counted_after" = least("message_id", coalesce((
	SELECT (extract(epoch FROM min("hour"))::bigint * 1000 - 1420070400000) << 22 FROM "guild_hours" WHERE "messages" > 0
), "message_id"));--> statement-breakpoint
ALTER TABLE "channel_marks" ALTER COLUMN "counted_after" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "history_channels" ADD CONSTRAINT "history_channels_run_id_history_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."history_runs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "history_guild_days" ADD CONSTRAINT "history_guild_days_run_id_history_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."history_runs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "history_guild_hours" ADD CONSTRAINT "history_guild_hours_run_id_history_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."history_runs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "history_member_days" ADD CONSTRAINT "history_member_days_run_id_history_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."history_runs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "history_member_days" ADD CONSTRAINT "history_member_days_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "history_members" ADD CONSTRAINT "history_members_run_id_history_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."history_runs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "history_members" ADD CONSTRAINT "history_members_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "history_messages" ADD CONSTRAINT "history_messages_run_id_history_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."history_runs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "history_messages" ADD CONSTRAINT "history_messages_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "history_runs" ADD CONSTRAINT "history_runs_created_by_members_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."members"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "history_member_days_member_id_index" ON "history_member_days" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "history_members_member_id_index" ON "history_members" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "history_messages_run_id_member_id_index" ON "history_messages" USING btree ("run_id","member_id");--> statement-breakpoint
CREATE INDEX "history_messages_member_id_index" ON "history_messages" USING btree ("member_id");--> statement-breakpoint
CREATE UNIQUE INDEX "history_runs_one_unfinished" ON "history_runs" USING btree ((true)) WHERE "history_runs"."state" not in ('done', 'undone');