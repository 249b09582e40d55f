import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { channelChoicesQuery, roleChoicesQuery } from '../app/config/choices.ts'
import { peopleQuery } from './queries.ts'

/** Returns a function from an id to the name of its role, channel or member; undefined for other texts. */
export function useKnownNames(): (id: string) => string | undefined {
  const roles = useQuery(roleChoicesQuery)
  const channels = useQuery(channelChoicesQuery)
  const people = useQuery(peopleQuery)
  return useMemo(() => {
    const named = [...(roles.data ?? []), ...(channels.data ?? [])]
    const names = new Map(named.map(({ value, name }) => [value, name]))
    for (const { value, label } of people.data ?? []) names.set(value, label)
    return (id) => names.get(id)
  }, [roles.data, channels.data, people.data])
}
