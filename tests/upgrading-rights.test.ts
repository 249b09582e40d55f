import { expect, test } from 'vitest'
import { migrateEmbedded } from '../src/db/migrate.ts'
import { openDatabaseAt } from '../src/testing/database/earlier-schema.ts'

/** The last schema that did not store who had saved a reward or a reaction. */
const lastSchemaWithoutAuthors = 1795624889273

test('rewards and reactions get their last author, and @everyone loses every right', async () => {
  const { client, rows } = await openDatabaseAt(lastSchemaWithoutAuthors)
  await client.exec(`
    insert into guild (id, name, owner_id) values ('1', 'Guild', '2');
    insert into members (id, user_name, display_name) values ('11', 'vex', 'Vex'), ('12', 'wren', 'Wren');
    insert into roles (id, name, color, position, is_managed, is_administrator) values
      ('1', '@everyone', 0, 0, false, false), ('21', 'Staff', 0, 3, false, false), ('22', 'Verified', 0, 1, false, false), ('23', 'Veteran', 0, 2, false, false);
    insert into channels (id, name, kind, position) values ('31', 'welcome', 'text', 1);
    insert into role_tasks (role_id, tasks) values ('1', '{applications}'), ('21', '{decisions}');
    insert into settings (staff_role_ids) values ('{1,21}');
    insert into level_rewards (kind, level, role_id) values
      ('message', 5, '21'), ('message', 6, '22'), ('voice', 5, '23');
    insert into jobs (kind, key, input) values ('open-room', '11', '{"submissionId": 7}');
    insert into audit_log (at, actor_id, action, subject, before, after) values
      (now(), '11', 'level reward saved', 'message level 5', null, '{"roleId": "21"}'),
      (now(), '12', 'level reward saved', 'message level 5', null, '{"roleId": "21"}'),
      (now(), '11', 'level reward saved', 'message level 6', null, '{"roleId": "99"}'),
      (now(), '11', 'level reward saved', 'message level 55', null, '{"roleId": "23"}');
    insert into reaction_configs (channel_id, emoji, emoji_key, moderator_role_id, verification_role_id)
      values ('31', '✅', '✅', '21', '22');
    insert into audit_log (at, actor_id, action, subject, before, after)
      select now(), '12', 'reaction saved', 'reaction', null,
        jsonb_build_object('id', id, 'verificationRoleId', '22') from reaction_configs`)

  await migrateEmbedded(client)

  expect(await rows('select kind, level, saved_by from level_rewards order by role_id')).toEqual([
    { kind: 'message', level: 5, saved_by: '12' },
    { kind: 'message', level: 6, saved_by: null },
    { kind: 'voice', level: 5, saved_by: null },
  ])
  expect(await rows('select saved_by from reaction_configs')).toEqual([{ saved_by: '12' }])
  expect(await rows('select role_id from role_tasks')).toEqual([{ role_id: '21' }])
  expect(await rows('select staff_role_ids from settings')).toEqual([{ staff_role_ids: ['21'] }])
  expect(await rows(`select key from jobs where kind = 'open-room'`)).toEqual([{ key: '7' }])
})
