-- Rooms of applications that were deleted before the bot recorded its rooms still have the applicants' names.
UPDATE "channels" SET "name" = 'interview', "view_overwrites" = (
	SELECT coalesce(jsonb_agg(overwrite), '[]') FROM jsonb_array_elements("view_overwrites") overwrite
	WHERE overwrite ->> 'id' IN (SELECT "id" FROM "roles"))
WHERE "deleted_at" IS NOT NULL AND "name" LIKE '%-interview';
