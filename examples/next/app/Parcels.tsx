'use client';

import { useEffect, useState } from 'react';
import type { Question } from '../lib/questions';
import { Questions } from './Questions';

const intervalMs = 300;

export function Parcels() {
  const [questions, setQuestions] = useState<readonly Question[]>([]);
  const [answered, setAnswered] = useState<readonly string[]>([]);
  const [result, setResult] = useState('');

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

  async function send() {
    setResult('');
    const response = await fetch('/calls', { method: 'POST' });
    setResult(await response.text());
  }

  return (
    <>
      <button type="button" onClick={() => void send()}>
        Send a parcel
      </button>
      <output aria-label="Result">{result}</output>
      <Questions
        // A list that was sent before the answer arrived still has the question.
        questions={questions.filter(({ id }) => !answered.includes(id))}
        onAnswered={(id) => setAnswered((ids) => [...ids, id])}
      />
    </>
  );
}
