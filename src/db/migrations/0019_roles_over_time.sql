CREATE TABLE "role_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "role_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"member_id" text NOT NULL,
	"role_id" text NOT NULL,
	"is_gained" boolean NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "bot_heartbeat" ADD COLUMN "rights" jsonb;--> statement-breakpoint
ALTER TABLE "role_changes" ADD CONSTRAINT "role_changes_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "role_changes_of_member" ON "role_changes" USING btree ("member_id","at","id");