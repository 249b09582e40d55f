import { useRef } from 'react'

type Mutate<Input> = (input: Input, options: { onSettled: () => void }) => void

/** Starts a mutation unless it is under way: a second press may come before its button is disabled. */
export function useSingleCall<Input>(mutate: Mutate<Input>): (input: Input) => void {
  const isUnderWay = useRef(false)
  return (input) => {
    if (isUnderWay.current) return
    isUnderWay.current = true
    mutate(input, {
      onSettled: () => {
        isUnderWay.current = false
      },
    })
  }
}
