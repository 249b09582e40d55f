CREATE TABLE "begun_verifications" (
	"member_id" text NOT NULL,
	"role_id" text NOT NULL,
	CONSTRAINT "begun_verifications_member_id_role_id_pk" PRIMARY KEY("member_id","role_id")
);
--> statement-breakpoint
CREATE TABLE "heard_reactions" (
	"message_id" bigint NOT NULL,
	"emoji_key" text NOT NULL,
	"member_id" text NOT NULL,
	CONSTRAINT "heard_reactions_message_id_emoji_key_member_id_pk" PRIMARY KEY("message_id","emoji_key","member_id")
);
--> statement-breakpoint
CREATE TABLE "reaction_reading" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"asked_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "reaction_reading_has_one_row" CHECK ("reaction_reading"."id" = 1)
);
--> statement-breakpoint
ALTER TABLE "reaction_configs" ADD COLUMN "configured_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
CREATE INDEX "heard_reactions_member_id_index" ON "heard_reactions" USING btree ("member_id");