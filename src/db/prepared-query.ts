import type { Db } from './db.ts'

interface Statement<Rows> {
  execute(values?: Record<string, unknown>): Promise<Rows>
}

/**
 * A statement that is built once per database instead of at each call, because building takes longer than
 * running it. With a name, a server also parses and plans it only once per connection; a statement whose
 * best plan depends on its values has an empty name.
 */
export function preparedQuery<Rows>(
  build: (db: Db) => Statement<Rows>,
): (db: Db, values?: Record<string, unknown>) => Promise<Rows> {
  const built = new WeakMap<Db, Statement<Rows>>()
  return (db, values) => {
    // A database refuses to be used inside a transaction of its own, and must be asked for that.
    Reflect.get(db, 'select')
    const statement = built.get(db) ?? build(db)
    built.set(db, statement)
    return statement.execute(values)
  }
}
