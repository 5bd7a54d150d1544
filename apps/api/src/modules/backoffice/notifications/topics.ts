export { personTopic as topicOf } from '../identity/index.ts';
