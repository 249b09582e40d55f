import { type UseMutationOptions, type UseMutationResult, useMutation } from '@tanstack/react-query'
import { useRef } from 'react'

/**
 * A mutation that ignores calls while it runs. `isPending` is not enough for that: a second press can come before
 * the page is rendered again.
 */
export function useSingleMutation<Data = unknown, Variables = void>(
  options: UseMutationOptions<Data, Error, Variables>,
): UseMutationResult<Data, Error, Variables> {
  const isRunning = useRef(false)
  const mutation = useMutation({
    ...options,
    onSettled: (...outcome) => {
      isRunning.current = false
      return options.onSettled?.(...outcome)
    },
  })
  const { mutate } = mutation
  return {
    ...mutation,
    mutate: (...call) => {
      if (isRunning.current) return
      isRunning.current = true
      mutate(...call)
    },
  }
}
