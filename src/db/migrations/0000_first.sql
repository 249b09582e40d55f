CREATE TABLE "sessions" (
	"id_hash" text PRIMARY KEY NOT NULL,
	"member_id" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "question_dependencies" (
	"question_id" integer PRIMARY KEY NOT NULL,
	"depends_on_question_id" integer NOT NULL,
	"required_option_id" integer NOT NULL,
	CONSTRAINT "question_dependencies_not_on_itself" CHECK ("question_dependencies"."question_id" <> "question_dependencies"."depends_on_question_id")
);
--> statement-breakpoint
CREATE TABLE "forms" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "forms_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"title" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"is_active" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "forms_active_is_not_deleted" CHECK (not ("forms"."is_active" and "forms"."deleted_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "question_options" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "question_options_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"question_id" integer NOT NULL,
	"position" integer NOT NULL,
	"text" text NOT NULL,
	CONSTRAINT "question_options_text_is_unique" UNIQUE("question_id","text"),
	CONSTRAINT "question_options_belong" UNIQUE("question_id","id")
);
--> statement-breakpoint
CREATE TABLE "questions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "questions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"form_id" integer NOT NULL,
	"position" integer NOT NULL,
	"text" text NOT NULL,
	"type_id" integer NOT NULL,
	"is_required" boolean DEFAULT false NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "questions_type_is_known" CHECK ("questions"."type_id" between 1 and 4)
);
--> statement-breakpoint
CREATE TABLE "channels" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"category_id" text,
	"position" integer NOT NULL,
	"deleted_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "guild" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"owner_id" text NOT NULL,
	"afk_channel_id" text
);
--> statement-breakpoint
CREATE TABLE "members" (
	"id" text PRIMARY KEY NOT NULL,
	"user_name" text NOT NULL,
	"display_name" text NOT NULL,
	"avatar_hash" text,
	"guild_avatar_hash" text,
	"is_bot" boolean DEFAULT false NOT NULL,
	"in_guild" boolean DEFAULT false NOT NULL,
	"role_ids" text[] DEFAULT '{}' NOT NULL,
	"joined_at" timestamp (3) with time zone,
	"left_at" timestamp (3) with time zone,
	"steam" text DEFAULT '' NOT NULL,
	"x" text DEFAULT '' NOT NULL,
	"twitch" text DEFAULT '' NOT NULL,
	"youtube" text DEFAULT '' NOT NULL,
	"notes" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "roles" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"color" integer NOT NULL,
	"position" integer NOT NULL,
	"is_managed" boolean NOT NULL,
	"is_administrator" boolean NOT NULL,
	"deleted_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "secrets" (
	"name" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "settings" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"staff_role_ids" text[] DEFAULT '{}' NOT NULL,
	"main_roster_role_id" text,
	"role_priority" text[] DEFAULT '{}' NOT NULL,
	"time_zone" text DEFAULT 'Europe/Berlin' NOT NULL,
	CONSTRAINT "settings_has_one_row" CHECK ("settings"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "answers" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "answers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"submission_id" integer NOT NULL,
	"question_id" integer NOT NULL,
	"answer" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "decisions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "decisions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"submission_id" integer NOT NULL,
	"decided_by" text NOT NULL,
	"decided_at" timestamp (3) with time zone NOT NULL,
	"was_approved" boolean,
	"approved" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "submissions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "submissions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"form_id" integer NOT NULL,
	"member_id" text NOT NULL,
	"saved_at" timestamp (3) with time zone NOT NULL,
	"completed_at" timestamp (3) with time zone,
	"approved" boolean,
	"form_title" text,
	"form_description" text,
	"snapshot" jsonb,
	CONSTRAINT "submissions_completed_has_snapshot" CHECK (("submissions"."completed_at" is null) = ("submissions"."snapshot" is null)),
	CONSTRAINT "submissions_only_completed_is_decided" CHECK ("submissions"."approved" is null or "submissions"."completed_at" is not null)
);
--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "question_dependencies" ADD CONSTRAINT "question_dependencies_question_id_questions_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."questions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "question_dependencies" ADD CONSTRAINT "question_dependencies_depends_on_question_id_questions_id_fk" FOREIGN KEY ("depends_on_question_id") REFERENCES "public"."questions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "question_dependencies" ADD CONSTRAINT "question_dependencies_required_option" FOREIGN KEY ("depends_on_question_id","required_option_id") REFERENCES "public"."question_options"("question_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "question_options" ADD CONSTRAINT "question_options_question_id_questions_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."questions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "questions" ADD CONSTRAINT "questions_form_id_forms_id_fk" FOREIGN KEY ("form_id") REFERENCES "public"."forms"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "answers" ADD CONSTRAINT "answers_submission_id_submissions_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."submissions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "answers" ADD CONSTRAINT "answers_question_id_questions_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."questions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "decisions" ADD CONSTRAINT "decisions_submission_id_submissions_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."submissions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "decisions" ADD CONSTRAINT "decisions_decided_by_members_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submissions" ADD CONSTRAINT "submissions_form_id_forms_id_fk" FOREIGN KEY ("form_id") REFERENCES "public"."forms"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submissions" ADD CONSTRAINT "submissions_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sessions_member_id_index" ON "sessions" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "sessions_expires_at_index" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "question_dependencies_depends_on_question_id_index" ON "question_dependencies" USING btree ("depends_on_question_id");--> statement-breakpoint
CREATE UNIQUE INDEX "forms_one_is_active" ON "forms" USING btree ("is_active") WHERE "forms"."is_active";--> statement-breakpoint
CREATE INDEX "questions_form_id_position_index" ON "questions" USING btree ("form_id","position");--> statement-breakpoint
CREATE INDEX "members_role_ids_index" ON "members" USING gin ("role_ids");--> statement-breakpoint
CREATE INDEX "members_in_guild_index" ON "members" USING btree ("in_guild");--> statement-breakpoint
CREATE UNIQUE INDEX "answers_given_once" ON "answers" USING btree ("submission_id","question_id",md5("answer"));--> statement-breakpoint
CREATE INDEX "decisions_submission_id_index" ON "decisions" USING btree ("submission_id");--> statement-breakpoint
CREATE UNIQUE INDEX "submissions_one_draft" ON "submissions" USING btree ("member_id","form_id") WHERE "submissions"."completed_at" is null;--> statement-breakpoint
CREATE INDEX "submissions_completed_at_index" ON "submissions" USING btree ("completed_at");--> statement-breakpoint
CREATE INDEX "submissions_member_id_form_id_index" ON "submissions" USING btree ("member_id","form_id");