/** What calls itself a robot, fetches previews, or is driven by a program. */
const ROBOT =
  /bot|crawl|spider|slurp|preview|monitor|lighthouse|headless|curl|wget|python|java\/|axios|node/i;
/** Whether a user agent says that no person looks; one that says nothing counts as such. */
export const isRobot = (agent: string | undefined): boolean => !agent || ROBOT.test(agent);
