// What the browser lets a page tell who looks elsewhere.

/** A browser that has no notices blocks them. */
const hasNotices = () => "Notification" in window;

export const permission = (): NotificationPermission => (hasNotices() ? Notification.permission : "denied");

/** The browser asks the person only once, and remembers the answer. */
export async function askPermission(): Promise<NotificationPermission> {
  return hasNotices() ? await Notification.requestPermission() : "denied";
}
