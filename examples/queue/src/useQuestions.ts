import { useEffect, useState } from 'react';
import type { Question } from './Questions.tsx';

const intervalMs = 300;

/** The pending questions on the server. An app with its own queue already has something like this. */
export function useQuestions() {
  const [questions, setQuestions] = useState<readonly Question[]>([]);
  const [answered, setAnswered] = useState<readonly string[]>([]);

  useEffect(() => {
    const controller = new AbortController();
    async function poll() {
      const response = await fetch('/questions', { signal: controller.signal });
      setQuestions((await response.json()) as Question[]);
    }
    const timer = setInterval(() => void poll().catch(() => {}), intervalMs);
    return () => {
      clearInterval(timer);
      controller.abort();
    };
  }, []);

  return {
    // The list may have been sent before the answer arrived, and still contain the question.
    questions: questions.filter(({ id }) => !answered.includes(id)),
    setAnswered: (id: string) => setAnswered((ids) => [...ids, id]),
  };
}
