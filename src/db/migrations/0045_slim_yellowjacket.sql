ALTER TABLE "settings" ADD COLUMN "reviews_as_team" boolean DEFAULT false NOT NULL;--> statement-breakpoint
UPDATE "settings" SET "reviews_as_team" = true WHERE exists (SELECT FROM "submissions" WHERE "reviewer_id" IS NOT NULL) OR exists (SELECT FROM "submission_stages" WHERE "set_by" IS NOT NULL);
