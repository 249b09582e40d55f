ALTER TABLE "questions" ADD COLUMN "is_source" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "interview_rooms" ADD COLUMN "staff_first_spoke_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE UNIQUE INDEX "questions_one_source" ON "questions" USING btree ("form_id") WHERE "questions"."is_source";--> statement-breakpoint
CREATE INDEX "submissions_drafts" ON "submissions" USING btree ("form_id","saved_at") WHERE "submissions"."completed_at" is null;