CREATE TABLE "trial_extensions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "trial_extensions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"trial_id" integer NOT NULL,
	"extended_by" text,
	"at" timestamp (3) with time zone NOT NULL,
	"ends_on" date NOT NULL,
	"message" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "trials" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "trials_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"submission_id" integer NOT NULL,
	"decision_id" integer NOT NULL,
	"end_decision_id" integer,
	"role_id" text NOT NULL,
	"starts_on" date NOT NULL,
	"ends_on" date NOT NULL,
	"reminded_of" date,
	"reminded_at" timestamp (3) with time zone,
	CONSTRAINT "trials_decisionId_unique" UNIQUE("decision_id"),
	CONSTRAINT "trials_endDecisionId_unique" UNIQUE("end_decision_id"),
	CONSTRAINT "trials_have_an_end" CHECK ("trials"."starts_on" <= "trials"."ends_on")
);
--> statement-breakpoint
ALTER TABLE "settings" DROP CONSTRAINT "settings_days";--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "trial_role_id" text;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "trial_days" integer;--> statement-breakpoint
ALTER TABLE "trial_extensions" ADD CONSTRAINT "trial_extensions_trial_id_trials_id_fk" FOREIGN KEY ("trial_id") REFERENCES "public"."trials"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trial_extensions" ADD CONSTRAINT "trial_extensions_extended_by_members_id_fk" FOREIGN KEY ("extended_by") REFERENCES "public"."members"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trials" ADD CONSTRAINT "trials_submission_id_submissions_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."submissions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trials" ADD CONSTRAINT "trials_decision_id_decisions_id_fk" FOREIGN KEY ("decision_id") REFERENCES "public"."decisions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trials" ADD CONSTRAINT "trials_end_decision_id_decisions_id_fk" FOREIGN KEY ("end_decision_id") REFERENCES "public"."decisions"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "trial_extensions_trial_id_index" ON "trial_extensions" USING btree ("trial_id");--> statement-breakpoint
CREATE INDEX "trial_extensions_extended_by_index" ON "trial_extensions" USING btree ("extended_by");--> statement-breakpoint
CREATE UNIQUE INDEX "trials_one_runs" ON "trials" USING btree ("submission_id") WHERE "trials"."end_decision_id" is null;--> statement-breakpoint
ALTER TABLE "settings" ADD CONSTRAINT "settings_days" CHECK (coalesce("settings"."reapply_after_days", 1) > 0 and coalesce("settings"."minimum_account_age_days", 1) > 0
        and coalesce("settings"."trial_days", 1) > 0);