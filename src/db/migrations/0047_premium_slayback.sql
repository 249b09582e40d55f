CREATE TABLE "submission_comments" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "submission_comments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"submission_id" integer NOT NULL,
	"author_id" text,
	"text" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"edited_at" timestamp (3) with time zone,
	"key" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "submission_votes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "submission_votes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"submission_id" integer NOT NULL,
	"member_id" text,
	"answer" text NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "submission_votes_one_each" UNIQUE("submission_id","member_id")
);
--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "vote_quorum" integer;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "does_export_reviews" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "submission_comments" ADD CONSTRAINT "submission_comments_submission_id_submissions_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."submissions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submission_comments" ADD CONSTRAINT "submission_comments_author_id_members_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."members"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submission_votes" ADD CONSTRAINT "submission_votes_submission_id_submissions_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."submissions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submission_votes" ADD CONSTRAINT "submission_votes_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "submission_comments_once" ON "submission_comments" USING btree ("submission_id","author_id","key");--> statement-breakpoint
CREATE INDEX "submission_comments_author_id_index" ON "submission_comments" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "submission_votes_member_id_index" ON "submission_votes" USING btree ("member_id");--> statement-breakpoint
ALTER TABLE "settings" ADD CONSTRAINT "settings_vote_quorum" CHECK (coalesce("settings"."vote_quorum", 1) > 0);--> statement-breakpoint
-- Roles that read applications and decide on them can also vote and comment.
UPDATE "role_tasks" SET "tasks" = array_append("tasks", 'votes') WHERE "tasks" @> array['applications', 'decisions'];
