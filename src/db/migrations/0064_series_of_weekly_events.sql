-- The last date of each weekly event goes on as a series, at the time that the guild's clocks show for it.
DO $$
DECLARE
	zone text := coalesce((SELECT "time_zone" FROM "settings" LIMIT 1), 'Europe/Berlin');
	last record;
	made integer;
BEGIN
	FOR last IN
		SELECT *, "starts_at" AT TIME ZONE zone AS shown FROM "events" AS event
		WHERE "repeats_weekly" AND "is_ours"
			AND NOT EXISTS (SELECT FROM "events" AS next WHERE next."repeat_of" = event."id")
	LOOP
		INSERT INTO "event_series" ("weekday", "minute_of_day", "template_id", "game_id", "title", "description",
			"duration_minutes", "capacity", "needs", "deadline_minutes", "signup_role_ids", "counts_for_reliability",
			"voice_channel_id")
		VALUES (extract(isodow FROM last.shown) - 1, extract(hour FROM last.shown) * 60 + extract(minute FROM last.shown),
			last."template_id", last."game_id", last."title", last."description", last."duration_minutes",
			last."capacity", last."needs", last."deadline_minutes", last."signup_role_ids",
			last."counts_for_reliability", last."voice_channel_id")
		RETURNING "id" INTO made;
		UPDATE "events" SET "series_id" = made, "series_day" = to_char(last.shown, 'YYYY-MM-DD') WHERE "id" = last."id";
	END LOOP;
END $$;
