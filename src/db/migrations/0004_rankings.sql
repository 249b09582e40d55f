DROP INDEX "member_totals_messages_member_id_index";--> statement-breakpoint
DROP INDEX "member_totals_voice_seconds_member_id_index";--> statement-breakpoint
DROP INDEX "audit_log_at_id_index";--> statement-breakpoint
DROP INDEX "events_channel_id_starts_at_id_index";--> statement-breakpoint
CREATE INDEX "member_totals_by_messages" ON "member_totals" USING btree ("messages","member_id");--> statement-breakpoint
CREATE INDEX "member_totals_by_voice" ON "member_totals" USING btree ("voice_seconds","member_id");--> statement-breakpoint
CREATE INDEX "audit_log_by_time" ON "audit_log" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "events_newest_first" ON "events" USING btree ("channel_id","starts_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "members_ranked_by_name" ON "members" USING btree (lower("display_name"),"id") WHERE "members"."in_guild" and not "members"."is_bot" and not "members"."opted_out";--> statement-breakpoint
CREATE INDEX "members_not_ranked" ON "members" USING btree ("id") WHERE not ("members"."in_guild" and not "members"."is_bot" and not "members"."opted_out");