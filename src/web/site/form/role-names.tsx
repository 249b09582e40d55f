import { useQuery } from '@tanstack/react-query'
import { rosterQuery } from '../../roster/queries.ts'

/** The names of the roles on the roster, which a text field offers. */
export function RoleNames({ id }: { id: string }) {
  const { data = [] } = useQuery(rosterQuery)
  const names = new Set(data.flatMap(({ roles }) => (roles ?? []).map(({ roleName }) => roleName)))
  return (
    <datalist id={id}>
      {[...names].map((name) => (
        <option key={name} value={name} />
      ))}
    </datalist>
  )
}
