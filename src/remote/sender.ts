import { throwLater } from '../core/queue/callHost.ts';
import { trySend, type Port } from './protocol.ts';

/** A full state may be large, so the other side gets one in this time at most, however often it asks; */
const fullStateMs = 1000;
/** of a larger one, so many UTF-16 code units in a millisecond. */
const unitsPerMs = 2000;
/** How long a send may hang once a page asks for everything. Twice as long each time that one hung. */
const firstHangMs = 2000;

/**
 * Sends states over a port, one after another; what changes meanwhile is in the next one.
 * @param stateText what to send now: everything, or what is new
 */
export function createSender(port: Port, stateText: (isFull: boolean) => string) {
  const line = createLine(port);
  let isDirty = false;
  let isFullDue = true;
  let isSending = false;
  let askedAt = -Infinity;
  let fullLength = 0;
  let askTimer: ReturnType<typeof setTimeout> | undefined;
  let isStopped = false;

  async function run(): Promise<void> {
    if (isStopped) return;
    isDirty = true;
    if (isSending) return;
    isSending = true;
    // Several changes in one turn are one message.
    await Promise.resolve();
    try {
      while (isDirty) {
        isDirty = false;
        const isFull = isFullDue;
        const text = stateText(isFull);
        if (isFull) fullLength = text.length;
        isFullDue = false;
        if (!(await line.send(text))) isFullDue = true;
      }
    } catch (error) {
      // A mistake of the host: JSON cannot hold what it passed with a request.
      isFullDue = true;
      throwLater(error);
    } finally {
      isSending = false;
    }
  }

  function sendAll(): void {
    isFullDue = true;
    line.giveUpSoon();
    void run();
  }

  return {
    /** Something has changed. */
    update: () => void run(),
    /** Sends everything. */
    sendAll,
    /** The other side asks for everything. */
    sendAllWhenAsked(): void {
      if (askTimer) return;
      const waitMs = askedAt + Math.max(fullStateMs, fullLength / unitsPerMs) - performance.now();
      const sendNow = () => {
        askTimer = undefined;
        askedAt = performance.now();
        sendAll();
      };
      if (waitMs > 0) askTimer = setTimeout(sendNow, waitMs);
      else sendNow();
    },
    stop(): void {
      isStopped = true;
      isDirty = false;
      line.stop();
      clearTimeout(askTimer);
    },
  };
}

/** Sends one text at a time, and gives up one that hangs. */
function createLine(port: Port) {
  /** Gives up the send that is under way. */
  let giveUp: (() => void) | undefined;
  let startedAt = 0;
  let hangMs = firstHangMs;
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    /** @returns whether the port took it, and in time */
    async send(text: string): Promise<boolean> {
      startedAt = performance.now();
      const isTaken = trySend(port, text).then((taken) => {
        hangMs = firstHangMs;
        return taken;
      });
      const isGivenUp = new Promise<false>((resolve) => {
        giveUp = () => {
          hangMs *= 2;
          resolve(false);
        };
      });
      const wasTaken = await Promise.race([isTaken, isGivenUp]);
      clearTimeout(timer);
      timer = undefined;
      giveUp = undefined;
      return wasTaken;
    },
    /** To a page that was reloaded, the send that is under way may never settle. It is the only one meanwhile. */
    giveUpSoon(): void {
      if (giveUp) timer ??= setTimeout(giveUp, Math.max(0, startedAt + hangMs - performance.now()));
    },
    stop: () => clearTimeout(timer),
  };
}
