CREATE TABLE "submission_stages" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "submission_stages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"submission_id" integer NOT NULL,
	"stage" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"set_by" text,
	"reason" text,
	"decision_id" integer
);
--> statement-breakpoint
ALTER TABLE "submissions" ADD COLUMN "stage" text DEFAULT 'received' NOT NULL;--> statement-breakpoint
ALTER TABLE "submissions" ADD COLUMN "reviewer_id" text;--> statement-breakpoint
ALTER TABLE "submission_stages" ADD CONSTRAINT "submission_stages_submission_id_submissions_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."submissions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submission_stages" ADD CONSTRAINT "submission_stages_set_by_members_id_fk" FOREIGN KEY ("set_by") REFERENCES "public"."members"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submission_stages" ADD CONSTRAINT "submission_stages_decision_id_decisions_id_fk" FOREIGN KEY ("decision_id") REFERENCES "public"."decisions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "submission_stages_submission_id_index" ON "submission_stages" USING btree ("submission_id");--> statement-breakpoint
CREATE INDEX "submission_stages_set_by_index" ON "submission_stages" USING btree ("set_by");--> statement-breakpoint
CREATE INDEX "submission_stages_decision_id_index" ON "submission_stages" USING btree ("decision_id");--> statement-breakpoint
ALTER TABLE "submissions" ADD CONSTRAINT "submissions_reviewer_id_members_id_fk" FOREIGN KEY ("reviewer_id") REFERENCES "public"."members"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "submissions_reviewer_id_index" ON "submissions" USING btree ("reviewer_id");
--> statement-breakpoint
-- Applications from before: undecided ones were shown as in review, or as in an interview with an open room.
UPDATE "submissions" SET "stage" = CASE WHEN EXISTS (
  SELECT FROM "interview_rooms" r WHERE r."member_id" = "submissions"."member_id" AND r."state" = 'open'
) THEN 'interview' ELSE 'in-review' END WHERE "completed_at" IS NOT NULL AND "approved" IS NULL;--> statement-breakpoint
INSERT INTO "submission_stages" ("submission_id", "stage", "at", "decision_id")
SELECT "id", 'received', "completed_at", NULL::integer FROM "submissions" WHERE "completed_at" IS NOT NULL
UNION ALL SELECT "submission_id", 'interview', "opened_at", NULL FROM "interview_rooms" WHERE "opened_at" IS NOT NULL
UNION ALL SELECT "submission_id", CASE WHEN "approved" THEN 'member' ELSE 'rejected' END, "decided_at", "id" FROM "decisions"
ORDER BY 3;
