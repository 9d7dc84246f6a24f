{{- define "haatlane.labels" -}}
app.kubernetes.io/name: haatlane
app.kubernetes.io/instance: {{ .Release.Name }}
app.kubernetes.io/version: {{ .Chart.AppVersion | quote }}
{{- end }}

{{- define "haatlane.pod" -}}
securityContext:
  runAsNonRoot: true
  runAsUser: 10001
  runAsGroup: 10001
  fsGroup: 10001
  seccompProfile: { type: RuntimeDefault }
volumes:
  - name: tmp
    emptyDir: {}
  - name: data
    {{- if .Values.persistence.enabled }}
    persistentVolumeClaim: { claimName: {{ .Values.persistence.existingClaim }} }
    {{- else }}
    emptyDir: {}
    {{- end }}
{{- end }}

{{- define "haatlane.container" -}}
image: "{{ .Values.image.repository }}:{{ .Values.image.tag | default .Chart.AppVersion }}"
imagePullPolicy: {{ .Values.image.pullPolicy }}
securityContext:
  allowPrivilegeEscalation: false
  readOnlyRootFilesystem: true
  capabilities: { drop: [ALL] }
volumeMounts:
  - { name: tmp, mountPath: /tmp }
  - { name: data, mountPath: /data }
envFrom:
  - configMapRef: { name: {{ .Release.Name }}-settings, optional: true }
  {{- range .Values.secretNames }}
  - secretRef: { name: {{ . }} }
  {{- end }}
{{- end }}

{{- define "haatlane.probes" -}}
ports:
  - { name: http, containerPort: 3000 }
startupProbe:
  httpGet: { path: /api/health, port: http }
  periodSeconds: 2
  failureThreshold: 60
readinessProbe:
  httpGet: { path: /api/ready, port: http }
  periodSeconds: 3
  timeoutSeconds: 2
  failureThreshold: 2
livenessProbe:
  httpGet: { path: /api/health, port: http }
  periodSeconds: 10
  timeoutSeconds: 5
  failureThreshold: 6
{{- end }}
