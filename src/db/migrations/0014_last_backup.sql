CREATE TABLE "last_backup" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"made_at" timestamp (3) with time zone,
	"bytes" bigint,
	"tried_at" timestamp (3) with time zone NOT NULL,
	"problem" text,
	CONSTRAINT "last_backup_has_one_row" CHECK ("last_backup"."id" = 1)
);
