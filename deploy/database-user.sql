-- Creates Muster's database user, which owns the database but is not a superuser, so that it can neither read files
-- of the server nor run programs there. compose.yaml runs this at each start, also for databases that the superuser
-- made before. The password is in the environment variable MUSTER_PASSWORD.
\getenv password MUSTER_PASSWORD
set client_min_messages = warning;

select 'create role muster_program' where not exists (select from pg_roles where rolname = 'muster_program') \gexec
alter role muster_program
  login nosuperuser nocreatedb nocreaterole noreplication nobypassrls password :'password';

select format('alter database %I owner to muster_program', current_database()) \gexec

-- A table takes along the sequences of its columns.
with schemas as (
  select oid, nspname from pg_namespace where nspname in ('public', 'drizzle', 'pgboss')
)
select format('alter schema %I owner to muster_program', nspname) from schemas
union all
select format(
    'alter %s %s owner to muster_program',
    case relkind when 'S' then 'sequence' when 'v' then 'view' when 'm' then 'materialized view' else 'table' end,
    relation.oid::regclass)
  from pg_class as relation join schemas on schemas.oid = relnamespace
  where relkind in ('r', 'p', 'v', 'm', 'S') and relowner <> 'muster_program'::regrole
    and not exists (select from pg_depend where classid = 'pg_class'::regclass and objid = relation.oid
      and (deptype in ('a', 'i') and relkind = 'S' or deptype = 'e'))
union all
select format('alter routine %s owner to muster_program', routine.oid::regprocedure)
  from pg_proc as routine join schemas on schemas.oid = pronamespace
  where proowner <> 'muster_program'::regrole
    and not exists (select from pg_depend where classid = 'pg_proc'::regclass and objid = routine.oid and deptype = 'e')
union all
select format('alter type %s owner to muster_program', kind.oid::regtype)
  from pg_type as kind join schemas on schemas.oid = typnamespace
  where typtype in ('e', 'd') and typowner <> 'muster_program'::regrole
    and not exists (select from pg_depend where classid = 'pg_type'::regclass and objid = kind.oid and deptype = 'e')
\gexec
