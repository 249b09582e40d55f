CREATE TABLE "bot_heartbeat" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"beat_at" timestamp (3) with time zone NOT NULL,
	"state" text NOT NULL,
	"state_since" timestamp (3) with time zone NOT NULL,
	"known_until" timestamp (3) with time zone,
	"member_list_problem" text,
	CONSTRAINT "bot_heartbeat_has_one_row" CHECK ("bot_heartbeat"."id" = 1)
);
