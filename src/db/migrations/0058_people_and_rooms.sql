CREATE TABLE "room_channels" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "room_channels_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"channel_id" text,
	"submission_id" integer,
	CONSTRAINT "room_channels_channelId_unique" UNIQUE("channel_id"),
	CONSTRAINT "room_channels_submissionId_unique" UNIQUE("submission_id"),
	CONSTRAINT "room_channels_identified" CHECK (num_nonnulls("room_channels"."channel_id", "room_channels"."submission_id") = 1)
);
--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "member_ids" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "submission_id" integer;--> statement-breakpoint
CREATE INDEX "audit_log_member_ids_index" ON "audit_log" USING gin ("member_ids");--> statement-breakpoint
CREATE INDEX "audit_log_submission_id_index" ON "audit_log" USING btree ("submission_id") WHERE "audit_log"."submission_id" is not null;--> statement-breakpoint
ALTER TABLE "channels" DROP COLUMN "is_interview_room";--> statement-breakpoint
-- Channels that were recognised only by their topic are not known to be ours, and are left out.
INSERT INTO "room_channels" ("channel_id")
SELECT "channel_id" FROM "interview_rooms" WHERE "state" IN ('open', 'archived') AND "channel_id" IS NOT NULL;--> statement-breakpoint
INSERT INTO "room_channels" ("submission_id")
SELECT "submission_id" FROM "interview_rooms" WHERE "state" = 'making' ON CONFLICT DO NOTHING;--> statement-breakpoint
-- Deletions that are not finished were ordered by the applicants, except those of rooms recognised by their topic.
INSERT INTO "room_channels" ("channel_id")
SELECT "input" ->> 'channelId' FROM "jobs"
WHERE "kind" = 'delete-room' AND "state" <> 'completed' AND "input" ? 'channelId' AND NOT EXISTS (
	SELECT FROM "audit_log" WHERE "action" = 'orphaned interview rooms removed'
		AND "before" -> 'channelIds' ? ("jobs"."input" ->> 'channelId')
) ON CONFLICT DO NOTHING;--> statement-breakpoint
INSERT INTO "room_channels" ("submission_id")
SELECT ("input" ->> 'submissionId')::integer FROM "jobs"
WHERE "kind" = 'delete-room' AND "state" <> 'completed' AND "input" ? 'submissionId' ON CONFLICT DO NOTHING;--> statement-breakpoint
-- Closes rooms that a right of @everyone has opened: any change of access denies everyone again.
INSERT INTO "jobs" ("kind", "key", "input")
SELECT 'update-room-access', "guild"."id", jsonb_build_object('roleId', "guild"."id") FROM "guild"
WHERE EXISTS (
	SELECT FROM "interview_rooms" JOIN "channels" ON "channels"."id" = "interview_rooms"."channel_id"
	WHERE "interview_rooms"."state" IN ('open', 'archived') AND NOT "channels"."view_overwrites"
		@> jsonb_build_array(jsonb_build_object('id', "guild"."id", 'isAllowed', false))
)
ON CONFLICT DO NOTHING;--> statement-breakpoint
UPDATE "audit_log" SET "submission_id" = substring("subject" from '\d+$')::integer
WHERE "subject" ~ '^application \d{1,9}$';--> statement-breakpoint
-- The id of the person was always last. A name can contain the id of somebody else, but only before it.
UPDATE "audit_log" SET "member_ids" = ARRAY[substring("subject" from '\((\d+)\)$')]
WHERE "subject" ~ '\(\d+\)$' AND "action" IN (
	'notes changed', 'character saved', 'character removed', 'member verified', 'reward role given',
	'reward role taken', 'approved role given', 'approved role taken'
);--> statement-breakpoint
-- The name before the id and the title after it could both contain such a text: if there are two, who is meant is unknown.
UPDATE "audit_log" SET "member_ids" = ARRAY[substring("subject" from '\((\d+)\) at ')]
WHERE "action" IN (
	'attendance changed', 'attendance contested', 'attendance contest accepted', 'attendance contest declined'
) AND (SELECT count(*) FROM regexp_matches("subject", '\(\d+\) at ', 'g')) = 1;--> statement-breakpoint
UPDATE "audit_log" SET "member_ids" = ARRAY["actor_id"]
WHERE "action" = 'attendance contested' AND "actor_id" <> '0' AND "member_ids" = '{}';--> statement-breakpoint
-- People in line-ups: "Wren (1002)" becomes {"id": "1002", "name": "Wren"}; the id was always last.
CREATE FUNCTION "person_of_text"("text" jsonb) RETURNS jsonb IMMUTABLE LANGUAGE sql AS $$
	SELECT coalesce((
		SELECT jsonb_build_object('id', "part"[2], 'name', "part"[1])
		FROM regexp_match("text" #>> '{}', '^(.*) \((\d+)\)$') AS "part"
		WHERE jsonb_typeof("text") = 'string' AND "part" IS NOT NULL), "text")
$$;--> statement-breakpoint
CREATE FUNCTION "people_of_line_up"("parts" jsonb) RETURNS jsonb IMMUTABLE LANGUAGE sql AS $$
	SELECT coalesce(jsonb_object_agg("key", CASE
		WHEN "key" = 'bench' AND jsonb_typeof("value") = 'array' THEN (
			SELECT coalesce(jsonb_agg("person_of_text"("one") ORDER BY "position"), '[]')
			FROM jsonb_array_elements("value") WITH ORDINALITY AS "bench"("one", "position"))
		WHEN jsonb_typeof("value") = 'object' AND "value" ? 'person'
			THEN "value" || jsonb_build_object('person', "person_of_text"("value" -> 'person'))
		ELSE "value" END), '{}')
	FROM jsonb_each("parts")
$$;--> statement-breakpoint
UPDATE "audit_log" SET "before" = "people_of_line_up"("before"), "after" = "people_of_line_up"("after")
WHERE "action" = 'line-up changed' AND jsonb_typeof("before") = 'object' AND jsonb_typeof("after") = 'object';--> statement-breakpoint
UPDATE "audit_log" SET "member_ids" = ARRAY(
	SELECT DISTINCT "id" #>> '{}' FROM (VALUES ("before"), ("after")) AS "sides"("side"),
		LATERAL (
			SELECT * FROM jsonb_path_query("side", '$.*.person.id')
			UNION ALL SELECT * FROM jsonb_path_query("side", '$.bench[*].id')
		) AS "found"("id"))
WHERE "action" = 'line-up changed' AND jsonb_typeof("before") = 'object' AND jsonb_typeof("after") = 'object';--> statement-breakpoint
DROP FUNCTION "people_of_line_up"(jsonb);--> statement-breakpoint
DROP FUNCTION "person_of_text"(jsonb);
